type Rectangle = [minX: number, minY: number, maxX: number, maxY: number];

const cellPx = 64;

/** The parts of a picture that labels occupy; in pixels. */
export class CollisionGrid {
  readonly #cells = new Map<string, Rectangle[]>();

  /** Occupies the rectangle if it is free. */
  claim(...rectangle: Rectangle): boolean {
    const cells = cellsOf(rectangle);
    for (const cell of cells) {
      if (this.#cells.get(cell)?.some((other) => overlap(rectangle, other))) return false;
    }
    for (const cell of cells) {
      const others = this.#cells.get(cell);
      if (others) others.push(rectangle);
      else this.#cells.set(cell, [rectangle]);
    }
    return true;
  }
}

function cellsOf([minX, minY, maxX, maxY]: Rectangle): string[] {
  const cells = [];
  for (let row = Math.floor(minY / cellPx); row <= Math.floor(maxY / cellPx); row++) {
    for (let column = Math.floor(minX / cellPx); column <= Math.floor(maxX / cellPx); column++) {
      cells.push(`${column},${row}`);
    }
  }
  return cells;
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}

/** Positions as they are said: `positions("5 52, 6 53")`. */
export const positions = (text: string): [x: number, y: number][] =>
  text.split(",").map((pair): [number, number] => {
    const [x = Number.NaN, y = Number.NaN, ...more] = pair.trim().split(/\s+/).map(Number);
    if (Number.isNaN(x + y) || more.length > 0) throw new Error(`no position: ${pair}`);
    return [x, y];
  });

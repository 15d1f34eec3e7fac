/** A file is no style of its format, or has nothing that a layer can be drawn by. */
export class StyleUnreadable extends Error {}

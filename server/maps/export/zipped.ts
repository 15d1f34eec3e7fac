import { Zip, ZipDeflate } from "fflate";

/** A file in a zip. */
export interface ZippedFile {
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Fast: what is large is small anyway. */
const level = 3;

/** A zip, as it comes about. */
export async function* zipped(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  for (const { name, content } of files) {
    const file = new ZipDeflate(name, { level });
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}

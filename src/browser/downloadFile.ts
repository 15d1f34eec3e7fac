/** Downloads a file through the browser. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Browsers read the file after the click; the URL can be revoked once that has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

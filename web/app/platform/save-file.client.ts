/** Downloads a text as a file. */
export function saveFile(name: string, text: string, mediaType: string): void {
  saveBlob(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By the next task, the download holds its own reference to the bytes.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}

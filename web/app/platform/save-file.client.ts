/** Hands a text to the visitor as a file. */
export function saveFile(name: string, text: string, mediaType: string): void {
  saveBlob(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold of the bytes by the next turn.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}

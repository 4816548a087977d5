export const chunkBytes = 64 * 1024

/** The bytes in chunks. `onProgress` gets the number of bytes that the consumer has taken so far. */
export function* chunksWithProgress(
  bytes: Uint8Array,
  onProgress: (sent: number) => void,
): Generator<Uint8Array, void> {
  for (let sent = 0; sent < bytes.length; sent += chunkBytes) {
    const chunk = bytes.subarray(sent, sent + chunkBytes)
    yield chunk
    onProgress(sent + chunk.length)
  }
}

const encoder = new TextEncoder()

/** Compresses for a PDF's FlateDecode, with the runtime's own zlib, off the main thread. */
export async function deflate(data: Uint8Array<ArrayBuffer> | string): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate')
  const writer = writable.getWriter()
  const writing = Promise.all([writer.write(typeof data === 'string' ? encoder.encode(data) : data), writer.close()])
  const bytes = new Uint8Array(await new Response(readable).arrayBuffer())
  await writing
  return bytes
}

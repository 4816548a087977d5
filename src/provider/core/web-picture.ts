const largest = 5 * 1024 * 1024
const patience = 5_000

/** A picture that lies on the web, as object stores have what everyone may read. Throws where it cannot be had soon. */
export async function webPicture(location: string): Promise<Uint8Array> {
  if (!/^https?:\/\//i.test(location)) throw new Error(`${location} lies nowhere that this provider reaches`)
  const response = await fetch(location, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${location} was answered with ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > largest) throw new Error(`${location} is larger than a picture for paper`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

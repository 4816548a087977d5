/** Pictures and films of the public site, and pictures that papers print: stored where everyone may read them (D-37). */
export const mediaKinds = ['image', 'printedImage', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

const megabyte = 1024 * 1024
/** What each may be, found by content, and what is said of anything else (S2 §5). Never SVG: it can hold scripts. */
export const mediaLimits: Record<MediaKind, { types: readonly string[]; bytes: number; refusal: string }> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    bytes: 5 * megabyte,
    refusal: '*Please Upload Image!',
  },
  // What a PDF holds as it is.
  printedImage: {
    types: ['image/jpeg', 'image/png'],
    bytes: 5 * megabyte,
    refusal: '*Please Upload Image! Papers print JPEG and PNG.',
  },
  video: { types: ['video/mp4', 'video/webm'], bytes: 100 * megabyte, refusal: '*Please Upload Video!' },
}
/** For files.choose. */
export const mediaAccept: Record<MediaKind, string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  printedImage: ['.jpg', '.jpeg', '.png'],
  video: ['.mp4', '.webm'],
}

const base = '/media/'
/** A stored location → the src of an <img> or <video>, which the desk serves in both hosts; '' → ''. */
export const mediaUrl = (location: string): string =>
  location === '' ? '' : base + encodeURIComponent(location.toWellFormed())

/** The reverse: the path of a URL → the location; undefined for every other path. */
export function mediaLocation(path: string): string | undefined {
  if (!path.startsWith(base)) return undefined
  try {
    return decodeURIComponent(path.slice(base.length))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

import { detectImageType } from '../protocol/image-type'

/** Pictures and films of the public site, and pictures that papers print: stored where everyone may read them (D-37). */
export const mediaKinds = ['image', 'printedImage', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

const megabyte = 1024 * 1024
/** What each may be, found by content, and how a refusal begins (S2 §5). Never SVG: it can hold scripts. */
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
    refusal: '*Please Upload Image!',
  },
  video: { types: ['video/mp4', 'video/webm'], bytes: 100 * megabyte, refusal: '*Please Upload Video!' },
}
/** For files.choose. */
export const mediaAccept: Record<MediaKind, string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  printedImage: ['.jpg', '.jpeg', '.png'],
  video: ['.mp4', '.webm'],
}

/** 'JPG, JPEG or PNG, at most 5 MB', as fields and refusals say it. */
export function describeMediaLimits(kind: MediaKind): string {
  const ends = mediaAccept[kind].map((end) => end.slice(1).toUpperCase())
  return `${ends.slice(0, -1).join(', ')} or ${ends.at(-1)}, at most ${mediaLimits[kind].bytes / megabyte} MB`
}

/** Of a file that is not to be had: which one it is of several, what is wrong with it, and what is allowed. */
export const mediaErrorMessage = (kind: MediaKind, name: string, problem: 'type' | 'size'): string =>
  `${mediaLimits[kind].refusal} “${name}” is ${problem === 'type' ? 'of another kind' : 'too large'}: ${describeMediaLimits(kind)}.`

/** Said of a picture that an institute without object storage would keep at one counter. */
export const localMediaNotice =
  'This institute has no object storage. What is uploaded stays on this counter: neither the public site nor another counter can show it.'

const mediaBasePath = '/media/'
/**
 * A location → the src of an <img> or <video>, which the desk serves in both hosts; '' → ''. A picture that stands in its
 * location itself is shown as it is.
 */
export function mediaUrl(location: string): string {
  if (location === '') return ''
  if (location.startsWith('data:')) return parseInlineImage(location)?.url ?? mediaBasePath
  return mediaBasePath + encodeURIComponent(location.toWellFormed())
}

const inlinePattern = /^data:[\w+./-]{0,100};base64,/
/**
 * The picture of a 'data:' location, by its content and not by what it says of itself; undefined for what is no picture
 * or larger than one may be.
 */
export function parseInlineImage(location: string): { url: string; base64: string } | undefined {
  const start = inlinePattern.exec(location)?.[0]
  if (start === undefined || location.length - start.length > (mediaLimits.image.bytes / 3) * 4) return undefined
  const base64 = location.slice(start.length)
  // As much as tells the type; the rest need not be decoded for it.
  const head = decodeBase64(base64.slice(0, 64))
  const type = head && detectImageType(head)
  return type && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? { url: `data:${type};base64,${base64}`, base64 } : undefined
}

function decodeBase64(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    // Not base64.
    return undefined
  }
}

/** The reverse: the path of a URL → the location; undefined for every other path. */
export function mediaLocation(path: string): string | undefined {
  if (!path.startsWith(mediaBasePath)) return undefined
  try {
    return decodeURIComponent(path.slice(mediaBasePath.length))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

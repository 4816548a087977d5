import { t } from '@lingui/core/macro'
import { detectImageType } from '../protocol/image-type'
import { pictureExtensions } from './pictures'

/** Images and videos of the public site; printedImage: an image in question papers. All are public (D-37). */
export const mediaKinds = ['image', 'printedImage', 'video'] as const
export type MediaKind = (typeof mediaKinds)[number]

const megabyte = 1024 * 1024
/** Types (detected by content) and limits (S2 §5). `refusal` begins an error message. No SVG: it can hold scripts. */
export const mediaLimits: Record<MediaKind, { types: readonly string[]; bytes: number; refusal: string }> = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    bytes: 5 * megabyte,
    refusal: t`*Please Upload Image!`,
  },
  // Formats that a PDF embeds unchanged.
  printedImage: {
    types: ['image/jpeg', 'image/png'],
    bytes: 5 * megabyte,
    refusal: t`*Please Upload Image!`,
  },
  video: { types: ['video/mp4', 'video/webm'], bytes: 100 * megabyte, refusal: t`*Please Upload Video!` },
}
/** File extensions for files.choose. */
export const mediaAccept: Record<MediaKind, string[]> = {
  image: pictureExtensions,
  printedImage: pictureExtensions,
  video: ['.mp4', '.webm'],
}

/** Stored formats; other pictures are converted to them (D-393). */
const formatNames: Record<MediaKind, string> = {
  image: t`JPG, JPEG, PNG, WEBP or GIF`,
  printedImage: t`JPG, JPEG or PNG`,
  video: t`MP4 or WEBM`,
}

/** 'JPG, JPEG or PNG, at most 5 MB'. */
export function describeMediaLimits(kind: MediaKind): string {
  const formats = formatNames[kind]
  const megabytes = mediaLimits[kind].bytes / megabyte
  return t`${formats}, at most ${megabytes} MB`
}

/** The message for a rejected file: its name, the problem, and what is allowed. */
export function mediaErrorMessage(kind: MediaKind, name: string, problem: 'type' | 'size'): string {
  const limits = describeMediaLimits(kind)
  const reason =
    problem === 'type' ? t`“${name}” is of a wrong type: ${limits}.` : t`“${name}” is too large: ${limits}.`
  return `${mediaLimits[kind].refusal} ${reason}`
}

/** Warning for institutes without object storage. */
export const localMediaNotice = t`No file storage is set up. The file stays on this workstation; the public site and other workstations cannot show it.`

/** Label of a file that other workstations cannot show. */
export const localFileLabel = t`On one workstation only`

/** The desk serves media below this path, and the placeholder at this path itself. */
const mediaBasePath = '/media/'
/**
 * The src of an <img> or <video> for a location, served by the desk; '' for ''. A data URL of an image gets the type of
 * its content; any other data URL becomes the address of the placeholder.
 */
export function mediaUrl(location: string): string {
  if (location === '') return ''
  if (location.startsWith('data:')) return parseInlineImage(location)?.url ?? mediaBasePath
  return mediaBasePath + encodeURIComponent(location.toWellFormed())
}

const inlinePattern = /^data:[\w+./-]{0,100};base64,/
/**
 * The image in a 'data:' location, its type detected by content; undefined for anything else, or above the size limit.
 */
export function parseInlineImage(location: string): { url: string; base64: string } | undefined {
  const start = inlinePattern.exec(location)?.[0]
  // Base64 has four characters for three bytes.
  if (start === undefined || location.length - start.length > (mediaLimits.image.bytes / 3) * 4) return undefined
  const base64 = location.slice(start.length)
  // 64 characters are 48 bytes, enough to detect the type.
  const firstBytes = decodeBase64(base64.slice(0, 64))
  const type = firstBytes && detectImageType(firstBytes)
  return type && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? { url: `data:${type};base64,${base64}`, base64 } : undefined
}

function decodeBase64(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    // Not base64.
    return undefined
  }
}

/** The location in the path of a `mediaUrl`; undefined for other paths. */
export function mediaLocation(path: string): string | undefined {
  if (!path.startsWith(mediaBasePath)) return undefined
  try {
    return decodeURIComponent(path.slice(mediaBasePath.length))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

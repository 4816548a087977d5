import type { Bytes } from '../../ports/files'

/** Maximum number of pixels; a picture with more is refused. */
export const maxPixels = 50_000_000

/** `rgba`: four bytes per pixel. */
export type Picture = { width: number; height: number; rgba: Bytes }

/** Why a picture cannot be read. `tooLarge`: its number of pixels. */
export type Refusal = 'cut_off' | 'unsupported' | 'damaged' | { tooLarge: number }

export type DecodeMessage = { picture: Picture } | { refusal: Refusal }

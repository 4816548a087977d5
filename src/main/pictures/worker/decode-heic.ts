import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import { type DecodeMessage, maxPixels, type Picture, type Refusal } from './messages.ts'

/** Pixels as heif_js_decode_image2 returns them. A row of `data` has `stride` bytes. */
type Channel = { data: Uint8Array; width: number; height: number; stride: number }
type HeifError = { code: { value: number }; subcode: { value: number } }

/** Error codes of heif_error.h. The types of libheif-js do not have their values. */
const codes = { ok: 0, invalidInput: 2, unsupportedFileType: 3, unsupportedFeature: 4, pluginLoading: 11 }
const unsupportedCodes = [codes.unsupportedFileType, codes.unsupportedFeature, codes.pluginLoading]
/** Subcodes of `invalidInput` for a cut-off file: 0 unspecified (too few bytes), 100 end of data, 104 no 'meta' box. */
const cutOffSubcodes = [0, 100, 104]

/**
 * Decodes the primary picture of a HEIC file with its rotation and mirroring. Frees no memory: the thread ends
 * afterwards.
 */
export function decodeHeic(bytes: Uint8Array): DecodeMessage {
  const wasmFile = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')
  const libheif = createLibheif({ wasmBinary: readFileSync(wasmFile) })
  const context = libheif.heif_context_alloc()
  const status: unknown = libheif.heif_context_read_from_memory(context, bytes)
  if (isError(status)) return refuse(status)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (isError(handle)) return refuse(handle)
  const pixelCount = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle)
  if (pixelCount > maxPixels) return { refusal: { tooLarge: pixelCount } }
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const image = libheif.heif_js_decode_image2(handle, rgb, rgba)
  if (isError(image)) return refuse(image)
  return { picture: toPicture(image.channels[0]) }
}

const isError = (value: unknown): value is HeifError =>
  typeof value === 'object' && value !== null && 'code' in value && (value as HeifError).code.value !== codes.ok

function refuse({ code, subcode }: HeifError): { refusal: Refusal } {
  if (unsupportedCodes.includes(code.value)) return { refusal: 'unsupported' }
  return {
    refusal: code.value === codes.invalidInput && cutOffSubcodes.includes(subcode.value) ? 'cut_off' : 'damaged',
  }
}

function toPicture({ data, width, height, stride }: Channel): Picture {
  const rgba = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++)
    rgba.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4)
  return { width, height, rgba }
}

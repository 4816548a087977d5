import { beforeEach, describe, expect, it } from 'vitest'
import { avif, heic, text } from '../../../tests/support/files/sample-files'
import { createFileHandles } from '../files/file-handles'
import { pictureCalls } from './calls'
import { decodePicture } from './decode-picture'

const owner = 'asha'
const colours = { red: [220, 30, 30], green: [30, 160, 60], blue: [30, 60, 200], white: [240, 240, 240] }

let files: ReturnType<typeof createFileHandles>
let calls: ReturnType<typeof pictureCalls>
beforeEach(() => {
  files = createFileHandles(() => 0)
  calls = pictureCalls(files)
})
const decode = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.heic') =>
  calls['pictures.decode']({ handle: files.add(owner, name, bytes).handle }, owner)

/** Colours in the middle of the quarters: first the upper ones, from the left. */
async function readQuarters(bytes: Uint8Array<ArrayBuffer>) {
  const { width, height, rgba } = await decode(bytes)
  const colourAt = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * height) * width + Math.floor(x * width))
    const matches = (colour: number[]) =>
      colour.every((value, index) => Math.abs(value - (rgba[start + index] ?? Number.NaN)) < 6)
    return Object.entries(colours).find(([, colour]) => matches(colour))?.[0]
  }
  expect(rgba.length).toBe(width * height * 4)
  return [width, height, colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)]
}

/** The upright picture with another 32-bit number, `offset` bytes after the name of a box. */
function withNumber(box: string, offset: number, value: number) {
  const bytes = heic('upright')
  const position = Buffer.from(bytes).indexOf(box) + box.length + offset
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(position, value)
  return bytes
}

describe('a HEIC picture', () => {
  it('is decoded as it is shown: upright, turned or mirrored', async () => {
    expect(await readQuarters(heic('upright'))).toEqual([96, 64, 'red', 'green', 'blue', 'white'])
    expect(await readQuarters(heic('turned'))).toEqual([100, 120, 'blue', 'red', 'white', 'green'])
    expect(await readQuarters(heic('mirrored'))).toEqual([96, 64, 'green', 'red', 'white', 'blue'])
  })

  it('is the primary picture of a file that has several', async () => {
    expect(await readQuarters(heic('second'))).toEqual([96, 64, 'blue', 'blue', 'blue', 'blue'])
  })

  it('is halved above 12.5 million pixels', async () => {
    const { width, height, rgba } = await decode(heic('large'))
    expect([width, height, rgba.length]).toEqual([2100, 1500, 2100 * 1500 * 4])
    const redOfInnerPixel = rgba[4 * 1500 * 1000] ?? 0
    expect(Math.abs(redOfInnerPixel - 90)).toBeLessThan(3)
  })

  it('of more than 50 million pixels is refused with its number of pixels', async () => {
    // 900,000 × 64 pixels.
    const wide = withNumber('ispe', 4, 900_000)
    await expect(decode(wide)).rejects.toMatchObject({
      failure: {
        code: 'invalid',
        message: 'photo.heic has 58 million pixels, more than the 50 million that can be read. Save it smaller.',
      },
    })
  })

  it.each([
    ['cut off in its data', heic('upright').slice(0, 400), 'is incomplete: its end is missing.'],
    ['cut off in its description', heic('upright').slice(0, 200), 'is incomplete: its end is missing.'],
    ['with another size than it states', withNumber('ispe', 4, 900), 'is damaged: it cannot be shown.'],
    ['without a primary picture', withNumber('pitm', 2, 9), 'is damaged: it cannot be shown.'],
    ['compressed as AVIF', avif(), 'is a kind of HEIC picture that cannot be read. Open it'],
    ['of a few bytes', text('\0\0\0\x18ftypheic'), 'is incomplete: its end is missing.'],
  ])('%s is refused with its problem', async (_, bytes, message) => {
    await expect(decode(bytes)).rejects.toMatchObject({
      failure: { code: 'invalid', message: expect.stringContaining(message) },
    })
  })

  it('above 30 MB is not decoded', async () => {
    const bytes = new Uint8Array(31 * 1024 * 1024)
    bytes.set(heic('upright'))
    await expect(decode(bytes)).rejects.toThrow('photo.heic is too large: at most 30 MB.')
  })

  it('that takes too long is refused', async () => {
    const script = new URL('data:text/javascript,setInterval(() => undefined, 1000)')
    const file = { name: 'photo.heic', bytes: heic('upright') }
    // The message always states the default timeout.
    await expect(decodePicture(file, { timeoutMs: 100, script })).rejects.toThrow(
      'photo.heic could not be read within 30 seconds. Open it on this computer, save it as JPG, and choose that.',
    )
  })

  it('is decoded after a damaged one, and only for the user who chose it', async () => {
    const damaged = decode(heic('upright').slice(0, 200))
    const good = decode(heic('upright'))
    await expect(damaged).rejects.toThrow('incomplete')
    expect(await good).toMatchObject({ width: 96, height: 64 })
    const { handle } = files.add(owner, 'photo.heic', heic('upright'))
    await expect(calls['pictures.decode']({ handle }, 'ravi')).rejects.toMatchObject({ failure: { code: 'not_found' } })
  })
})

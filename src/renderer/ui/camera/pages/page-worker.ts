import { contextOf, drawPart, encodeJpeg } from '../../media/encode-jpeg'
import { findPage } from './find-page'
import type { PageReply, PageTask } from './page-tasks'
import { defaultQuad, type Pixels, type Still } from './quad'
import { straighten } from './straighten'
import { improveContrast } from './text-contrast'

/** Pixels: a wider picture is scaled down first. */
const maxWidth = 2600
/** Pixels: width of the small picture in which `findPage` searches. */
const searchWidth = 200
/** Share of the whole work that straightening takes; the rest is contrast and JPEG. */
const straighteningShare = 0.6
/** Number of progress messages: smaller steps would not be visible. */
const progressSteps = 50

addEventListener('message', ({ data }: MessageEvent<PageTask>) => {
  const work = data.kind === 'find' ? find(data.picture) : straightenToJpeg(data)
  work.catch((error: unknown) => send({ problem: error instanceof Error ? error.message : String(error) }))
})

const send = (reply: PageReply, transfer: Transferable[] = []) => postMessage(reply, { transfer })

async function find(source: ImageBitmap): Promise<void> {
  const canvas = reduce(source, maxWidth)
  const quad = findPage(pixelsOf(reduce(canvas, searchWidth))) ?? defaultQuad
  const picture = canvas.transferToImageBitmap()
  send({ output: { picture, quad } }, [picture])
}

async function straightenToJpeg({ picture, quad, hasContrast, maxBytes }: PageTask<'straighten'>): Promise<void> {
  const flat = straighten(pixelsOf(reduce(picture, maxWidth)), quad, createProgressReporter())
  const { width, height, data } = hasContrast ? improveContrast(flat) : flat
  const page = new OffscreenCanvas(width, height)
  contextOf(page).putImageData(new ImageData(data, width, height), 0, 0)
  const jpeg = await encodeJpeg(page, maxBytes)
  const output = new Uint8Array(await jpeg.arrayBuffer())
  send({ output }, [output.buffer])
}

function createProgressReporter(): (share: number) => void {
  let reported = 0
  return (share) => {
    const step = Math.floor(share * straighteningShare * progressSteps)
    if (step === reported) return
    reported = step
    send({ progress: step / progressSteps })
  }
}

const reduce = (source: Still['picture'] | OffscreenCanvas, width: number): OffscreenCanvas =>
  drawPart(source, { left: 0, top: 0, width: source.width, height: source.height }, width)

const pixelsOf = (canvas: OffscreenCanvas): Pixels =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height) as Pixels

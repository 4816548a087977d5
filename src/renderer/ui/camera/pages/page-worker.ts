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
/** Share of the duration that straightening takes; contrast and JPEG take the rest. */
const straighteningShare = 0.6
/** Number of visible steps of the progress bar. */
const progressSteps = 50

addEventListener('message', ({ data }: MessageEvent<PageTask>) => {
  const work = data.kind === 'find' ? sendFoundPage(data.picture) : sendStraightenedJpeg(data)
  work.catch((error: unknown) => send({ problem: error instanceof Error ? error.message : String(error) }))
})

const send = (reply: PageReply, transfer: Transferable[] = []) => postMessage(reply, { transfer })

async function sendFoundPage(source: ImageBitmap): Promise<void> {
  const canvas = scaleDown(source, maxWidth)
  const quad = findPage(pixelsOf(scaleDown(canvas, searchWidth))) ?? defaultQuad
  const picture = canvas.transferToImageBitmap()
  send({ output: { picture, quad } }, [picture])
}

async function sendStraightenedJpeg({ picture, quad, hasContrast, maxBytes }: PageTask<'straighten'>): Promise<void> {
  const flat = straighten(pixelsOf(scaleDown(picture, maxWidth)), quad, createProgressReporter())
  const { width, height, data } = hasContrast ? improveContrast(flat) : flat
  const page = new OffscreenCanvas(width, height)
  contextOf(page).putImageData(new ImageData(data, width, height), 0, 0)
  const jpeg = await encodeJpeg(page, maxBytes)
  const output = new Uint8Array(await jpeg.arrayBuffer())
  send({ output }, [output.buffer])
}

function createProgressReporter(): (share: number) => void {
  let reportedStep = 0
  return (share) => {
    const step = Math.floor(share * straighteningShare * progressSteps)
    if (step === reportedStep) return
    reportedStep = step
    send({ progress: step / progressSteps })
  }
}

const scaleDown = (source: Still['picture'] | OffscreenCanvas, width: number): OffscreenCanvas =>
  drawPart(source, { left: 0, top: 0, width: source.width, height: source.height }, width)

const pixelsOf = (canvas: OffscreenCanvas): Pixels =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height) as Pixels

import { Center, Loader } from '@mantine/core'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getErrorMessage } from '../../core/notify'
import { ErrorMessage } from '../error-message'
import classes from './pdf-pages.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

type Props = {
  bytes: Uint8Array<ArrayBuffer>
  title: string
  /** CSS pixels a page is wide. */
  width: number
  firstPageOnly?: boolean
  /** Hears of the bookmarks once the pages are there. */
  onBookmarks?: (marks: readonly PdfBookmark[]) => void
}
/** A bookmark: `page` counts from 0. */
export type PdfBookmark = { name: string; page: number }

type Loaded = { bytes: Props['bytes'] } & ({ pdf: PDFDocumentProxy; first: PDFPageProxy } | { error: string })

/** The pages of a PDF as pictures. Only those in sight, or nearly so, are drawn: a batch has a hundred. */
export function PdfPages({ bytes, title, width, firstPageOnly = false, onBookmarks }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    // The worker takes the bytes over, so it gets a copy. The content security policy has no place for WebAssembly.
    const task = getDocument({ data: bytes.slice(), useWasm: false })
    let wanted = true
    const load = async () => {
      const pdf = await task.promise
      const first = await pdf.getPage(1)
      if (wanted) setLoaded({ bytes, pdf, first })
    }
    load().catch((cause) => wanted && setLoaded({ bytes, error: getErrorMessage(cause) }))
    return () => {
      wanted = false
      void task.destroy()
    }
  }, [bytes])

  const pdfShown = loaded && 'pdf' in loaded ? loaded.pdf : undefined
  const tell = useEffectEvent((marks: readonly PdfBookmark[]) => onBookmarks?.(marks))
  useEffect(() => {
    if (!pdfShown) return
    let wanted = true
    readBookmarks(pdfShown).then(
      (marks) => wanted && tell(marks),
      (cause) => wanted && reportError(cause),
    )
    return () => {
      wanted = false
    }
  }, [pdfShown])

  // Pages of other bytes end with their document: drawing one that is gone would end the whole window.
  const shown = loaded?.bytes === bytes ? loaded : undefined
  if (!shown) {
    return (
      <Center p="xl">
        <Loader role="status" aria-label="Loading pages…" />
      </Center>
    )
  }
  if ('error' in shown) return <ErrorMessage message={`This PDF cannot be shown: ${shown.error}`} />
  const { pdf, first } = shown
  const count = firstPageOnly ? 1 : pdf.numPages
  return Array.from({ length: count }, (_, index) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
      key={index}
      pdf={pdf}
      first={first}
      number={index + 1}
      width={width}
      name={`${title}, page ${index + 1} of ${count}`}
    />
  ))
}

async function readBookmarks(pdf: PDFDocumentProxy): Promise<PdfBookmark[]> {
  const outline = (await pdf.getOutline()) ?? []
  return Promise.all(
    outline.map(async ({ title, dest }) => ({
      name: title,
      page: Array.isArray(dest) ? await pdf.getPageIndex(dest[0]) : 0,
    })),
  )
}

type PageProps = { pdf: PDFDocumentProxy; first: PDFPageProxy; number: number; width: number; name: string }

/** A page with the room it takes, as large as the first until it was near. */
function PdfPage({ pdf, first, number, width, name }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(canvas)
  const [page, setPage] = useState(number === 1 ? first : undefined)
  const { width: points, height } = (page ?? first).getViewport({ scale: 1 })

  useEffect(() => {
    if (!isNear || page) return
    let wanted = true
    pdf.getPage(number).then(
      (loaded) => wanted && setPage(loaded),
      // A document that was replaced or closed has no pages any more.
      (cause) => wanted && reportError(cause),
    )
    return () => {
      wanted = false
    }
  }, [isNear, page, pdf, number])

  useEffect(() => {
    const target = canvas.current
    if (!target || !page || !isNear) return
    const viewport = page.getViewport({ scale: (width / points) * window.devicePixelRatio })
    target.width = viewport.width
    target.height = viewport.height
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.catch((cause) => {
      if (cause.name !== 'RenderingCancelledException') reportError(cause)
    })
    return () => {
      drawing.cancel()
      // The picture of a page takes three megabytes.
      target.width = 0
      target.height = 0
    }
  }, [page, isNear, width, points])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      className={classes.page}
      style={{ width, height: (height * width) / points }}
    />
  )
}

/** True if the element is visible in its scroll container, or less than a page away. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      scrollMargin: '100%',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

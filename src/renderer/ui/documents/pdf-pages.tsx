import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getErrorMessage } from '../../core/notify'
import { ErrorMessage } from '../error-message'
import { openPdf } from './open-pdf'
import classes from './pdf-pages.module.css'

type Props = {
  bytes: Uint8Array<ArrayBuffer>
  title: string
  /** Width of a page in CSS pixels. */
  width: number
  firstPageOnly?: boolean
  /** Called when the bookmarks are loaded. */
  onBookmarks?: (bookmarks: readonly PdfBookmark[]) => void
}
/** A bookmark: `page` counts from 0. */
export type PdfBookmark = { name: string; page: number }

type Loaded = { bytes: Props['bytes'] } & ({ pdf: PDFDocumentProxy; firstPage: PDFPageProxy } | { error: string })

/** The pages of a PDF. Only visible pages and their neighbours are drawn: a batch has a hundred pages. */
export function PdfPages({ bytes, title, width, firstPageOnly = false, onBookmarks }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    const task = openPdf(bytes)
    let isCurrent = true
    const load = async () => {
      const pdf = await task.promise
      const firstPage = await pdf.getPage(1)
      if (isCurrent) setLoaded({ bytes, pdf, firstPage })
    }
    load().catch((cause) => isCurrent && setLoaded({ bytes, error: getErrorMessage(cause) }))
    return () => {
      isCurrent = false
      void task.destroy()
    }
  }, [bytes])

  const loadedPdf = loaded && 'pdf' in loaded ? loaded.pdf : undefined
  const notifyBookmarks = useEffectEvent((bookmarks: readonly PdfBookmark[]) => onBookmarks?.(bookmarks))
  useEffect(() => {
    if (!loadedPdf) return
    let isCurrent = true
    readBookmarks(loadedPdf).then(
      (bookmarks) => isCurrent && notifyBookmarks(bookmarks),
      (cause) => isCurrent && reportError(cause),
    )
    return () => {
      isCurrent = false
    }
  }, [loadedPdf])

  // Other bytes destroy the previous document, and rendering a page of a destroyed document throws.
  const current = loaded?.bytes === bytes ? loaded : undefined
  if (!current) {
    return (
      <Center p="xl">
        <Loader role="status" aria-label={t`Loading pages…`} />
      </Center>
    )
  }
  if ('error' in current) return <ErrorMessage message={t`This PDF cannot be shown: ${current.error}`} />
  const { pdf, firstPage } = current
  const count = firstPageOnly ? 1 : pdf.numPages
  return Array.from({ length: count }, (_, index) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: the page number identifies a page
      key={index}
      pdf={pdf}
      firstPage={firstPage}
      number={index + 1}
      width={width}
      name={t`${title}, page ${index + 1} of ${count}`}
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

type PageProps = { pdf: PDFDocumentProxy; firstPage: PDFPageProxy; number: number; width: number; name: string }

/** One page. Until it is loaded it has the size of the first page. */
function PdfPage({ pdf, firstPage, number, width, name }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(canvas)
  const [page, setPage] = useState(number === 1 ? firstPage : undefined)
  const { width: widthInPoints, height } = (page ?? firstPage).getViewport({ scale: 1 })

  useEffect(() => {
    if (!isNear || page) return
    let isCurrent = true
    pdf.getPage(number).then(
      (loaded) => isCurrent && setPage(loaded),
      // A replaced or closed document fails to load its pages.
      (cause) => isCurrent && reportError(cause),
    )
    return () => {
      isCurrent = false
    }
  }, [isNear, page, pdf, number])

  useEffect(() => {
    const target = canvas.current
    if (!target || !page || !isNear) return
    const viewport = page.getViewport({ scale: (width / widthInPoints) * window.devicePixelRatio })
    target.width = viewport.width
    target.height = viewport.height
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.catch((cause) => {
      if (cause.name !== 'RenderingCancelledException') reportError(cause)
    })
    return () => {
      drawing.cancel()
      // Frees the memory: a page takes three megabytes.
      target.width = 0
      target.height = 0
    }
  }, [page, isNear, width, widthInPoints])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      className={classes.page}
      style={{ width, height: (height * width) / widthInPoints }}
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

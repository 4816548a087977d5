import { Center, Loader } from '@mantine/core'
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../app/notify'
import { Failed } from './failed'
import classes from './pdf-pages.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

type Props = {
  bytes: Uint8Array<ArrayBuffer>
  title: string /** CSS pixels a page is wide. */
  width: number
  firstOnly?: boolean
}

/** The pages of a PDF as pictures. */
export function PdfPages({ bytes, title, width, firstOnly = false }: Props) {
  const [pages, setPages] = useState<PDFPageProxy[]>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    // The worker takes the bytes over, so it gets a copy. The content security policy has no place for WebAssembly.
    const task = getDocument({ data: bytes.slice(), useWasm: false })
    let shown = true
    const load = async () => {
      const pdf = await task.promise
      const count = firstOnly ? 1 : pdf.numPages
      const loaded = await Promise.all(Array.from({ length: count }, (_, index) => pdf.getPage(index + 1)))
      if (shown) setPages(loaded)
    }
    load().catch((cause) => shown && setError(messageOf(cause)))
    return () => {
      shown = false
      void task.destroy()
    }
  }, [bytes, firstOnly])

  if (error) return <Failed message={`This PDF cannot be shown: ${error}`} />
  if (!pages) {
    return (
      <Center p="xl">
        <Loader aria-label="Drawing the pages" />
      </Center>
    )
  }
  return pages.map((page) => (
    <PdfPage
      key={page.pageNumber}
      page={page}
      width={width}
      name={`${title}, page ${page.pageNumber} of ${pages.length}`}
    />
  ))
}

function PdfPage({ page, width, name }: { page: PDFPageProxy; width: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width: points, height } = page.getViewport({ scale: 1 })
  useEffect(() => {
    if (!canvas.current) return
    const viewport = page.getViewport({ scale: (width / points) * window.devicePixelRatio })
    canvas.current.width = viewport.width
    canvas.current.height = viewport.height
    const drawing = page.render({ canvas: canvas.current, viewport })
    drawing.promise.catch((cause) => {
      if (cause.name !== 'RenderingCancelledException') reportError(cause)
    })
    return () => drawing.cancel()
  }, [page, width, points])
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

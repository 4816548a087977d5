import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useCamera } from '../use-camera'
import { PageEditor } from './page-editor'
import type { TakenPage } from './page-list'
import { PageShooting } from './page-shooting'
import { pagesToPdf } from './pages-to-pdf'
import type { Still } from './still'

/** Also limits the size of each page. */
const maxPages = 10
/** Share of the PDF that its pages may take. */
const pageShare = 0.95

type Props = {
  title: string
  maxBytes: number
  onTaken: (pdf: Uint8Array<ArrayBuffer>) => void
  onClose: () => void
}

/** Photographs a document of several pages, straightened, as one PDF (D-380). */
export const PagesDialog = ({ title, onClose, ...rest }: Props) => (
  <Modal opened onClose={onClose} title={title} size={940} yOffset="2dvh">
    <PageSteps {...rest} onClose={onClose} />
  </Modal>
)

/** A component of its own, so that the camera stops when the dialog closes. */
function PageSteps({ maxBytes, onTaken, onClose }: Omit<Props, 'title'>) {
  const camera = useCamera('document')
  const [pages, setPages] = useState<TakenPage[]>([])
  const [still, setStill] = useState<Still>()
  const finish = useExclusive(async () => onTaken(await pagesToPdf(pages.map(({ bytes }) => bytes))))
  return still ? (
    <PageEditor
      still={still}
      number={pages.length + 1}
      maxBytes={Math.floor((maxBytes * pageShare) / maxPages)}
      onChange={setStill}
      onKeep={(bytes) => {
        setPages((all) => [...all, { id: crypto.randomUUID(), bytes, type: 'image/jpeg' }])
        setStill(undefined)
      }}
      onRetake={() => setStill(undefined)}
    />
  ) : (
    <PageShooting
      camera={camera}
      pages={pages}
      isFull={pages.length >= maxPages}
      onTaken={setStill}
      onRemove={(id) => setPages((all) => all.filter((page) => page.id !== id))}
      onFinish={() => void finish().catch(notifyFailure)}
      onClose={onClose}
    />
  )
}

import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { type DocumentKind, documentLimits } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import { focusIfLost } from '../../../../../ui/dialogs/use-deferred-focus'

const PhotoDialog = lazy(async () => ({ default: (await import('../../../../../ui/camera/photo-dialog')).PhotoDialog }))
const PagesDialog = lazy(async () => ({
  default: (await import('../../../../../ui/camera/pages/pages-dialog')).PagesDialog,
}))

const fileNames: Record<DocumentKind, string> = {
  passportPhoto: 'passport-photo.jpg',
  drivingLicense: 'driving-licence.pdf',
  idProof: 'id-proof.pdf',
  medicalCertificate: 'medical-certificate.pdf',
}

type Props = { kind: DocumentKind; onTaken: (file: File) => void }

/** Takes the passport photo, or the pages of any other document, with a camera of this workstation. */
export function CameraButton({ kind, onTaken }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = documentLabels[kind]
  const isPhoto = kind === 'passportPhoto'
  const close = () => {
    setOpen(false)
    focusIfLost(() => button.current)
  }
  const finish = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
    close()
    onTaken(new File([bytes], fileNames[kind], { type }))
  }
  const dialogProps = { title: label, maxBytes: documentLimits[kind].bytes, onClose: close }
  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="default"
        leftSection={<IconCamera size={14} />}
        {...(isPhoto ? {} : { 'aria-label': t`Photograph ${label}` })}
        onClick={() => setOpen(true)}
      >
        {isPhoto ? t`Take photo` : t`Photograph`}
      </Button>
      {isOpen ? (
        <Suspense>
          {isPhoto ? (
            <PhotoDialog {...dialogProps} onTaken={({ bytes, type }) => finish(bytes, type)} />
          ) : (
            <PagesDialog {...dialogProps} onTaken={(bytes) => finish(bytes, 'application/pdf')} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}

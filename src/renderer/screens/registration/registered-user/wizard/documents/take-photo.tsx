import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { documentLimits } from '#contract/registration/options'
import { focusIfLost } from '../../../../../ui/dialogs/use-deferred-focus'

const PhotoDialog = lazy(async () => ({ default: (await import('../../../../../ui/camera/photo-dialog')).PhotoDialog }))

/** Takes the passport photo by a camera of this workstation. */
export function TakePhoto({ onTaken }: { onTaken: (file: File) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    focusIfLost(() => button.current)
  }
  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="default"
        leftSection={<IconCamera size={14} />}
        onClick={() => setOpen(true)}
      >
        Take photo
      </Button>
      {isOpen ? (
        <Suspense>
          <PhotoDialog
            title="Passport photo"
            maxBytes={documentLimits.passportPhoto.bytes}
            onClose={close}
            onTaken={({ bytes, type }) => {
              close()
              onTaken(new File([bytes], 'passport-photo.jpg', { type }))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

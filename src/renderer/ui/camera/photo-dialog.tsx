import { Modal } from '@mantine/core'
import { useState } from 'react'
import { initialFraming } from './crop'
import { PhotoReview } from './photo-review'
import { type Photo, PhotoShooting } from './photo-shooting'
import { useCamera } from './use-camera'

type Props = {
  title: string
  maxBytes: number
  onTaken: (photo: Photo) => void
  onClose: () => void
}

/** Takes a passport photo (35 × 45 mm) with a camera. The user sees the photo before its use (D-380). */
export const PhotoDialog = ({ title, onClose, ...rest }: Props) => (
  <Modal opened onClose={onClose} title={title} size={680} yOffset="2dvh">
    <PhotoDialogContent {...rest} onClose={onClose} />
  </Modal>
)

/** Separate from `PhotoDialog`, so that the camera stops when the dialog closes. */
function PhotoDialogContent({ maxBytes, onTaken, onClose }: Omit<Props, 'title'>) {
  const camera = useCamera('photo')
  const [framing, setFraming] = useState(initialFraming)
  const [photo, setPhoto] = useState<Photo>()
  return photo ? (
    <PhotoReview photo={photo} onUse={() => onTaken(photo)} onRetake={() => setPhoto(undefined)} />
  ) : (
    <PhotoShooting
      camera={camera}
      framing={framing}
      onFraming={setFraming}
      maxBytes={maxBytes}
      onTaken={setPhoto}
      onClose={onClose}
    />
  )
}

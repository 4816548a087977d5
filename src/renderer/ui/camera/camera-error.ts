import { t } from '@lingui/core/macro'

const noCamera = t`No camera was found. Connect one, then try again.`
const messages: Readonly<Record<string, string>> = {
  NotFoundError: noCamera,
  OverconstrainedError: noCamera,
  NotAllowedError: t`The camera may not be used. Allow it in the camera settings of Windows, or of the browser for this page, then try again.`,
  NotReadableError: t`The camera is used by another program. Close it there, then try again.`,
  AbortError: t`The camera is used by another program. Close it there, then try again.`,
}

export const disconnectedText = t`The camera was disconnected. Connect it again, then try again.`

/** Message for an error of `getUserMedia`, with what to do. */
export function describeCameraError(error: unknown): string {
  if (!(error instanceof Error)) return noCamera
  return messages[error.name] ?? t`The camera could not be started: ${error.message}`
}

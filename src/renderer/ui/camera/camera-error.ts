const noCamera = 'No camera was found. Connect one, then try again.'
const messages: Readonly<Record<string, string>> = {
  NotFoundError: noCamera,
  OverconstrainedError: noCamera,
  NotAllowedError:
    'The camera may not be used. Allow it in the camera settings of Windows, or of the browser for this page, then try again.',
  NotReadableError: 'The camera is used by another program. Close it there, then try again.',
  AbortError: 'The camera is used by another program. Close it there, then try again.',
}

export const disconnectedText = 'The camera was disconnected. Connect it again, then try again.'

/** Message for an error of `getUserMedia`, with what to do. */
export function describeCameraError(error: unknown): string {
  if (!(error instanceof Error)) return noCamera
  return messages[error.name] ?? `The camera could not be started: ${error.message}`
}

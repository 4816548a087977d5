import { t } from '@lingui/core/macro'

/** As sharp as common cameras offer: a photo is cut out of the middle. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const

/**
 * Starts the camera of this id, or any if it is absent; undefined if stale before. Rejects with the errors of
 * `getUserMedia`.
 */
export async function openCamera(deviceId: string, isStale: () => boolean): Promise<MediaStream | undefined> {
  if (isStale()) return undefined
  const { mediaDevices } = navigator
  if (!deviceId) return mediaDevices.getUserMedia({ video: size })
  try {
    return await mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: deviceId } } })
  } catch (error) {
    if (error instanceof Error && error.name === 'OverconstrainedError') return openCamera('', isStale)
    throw error
  }
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export type Camera = { id: string; label: string }

/** Connected cameras; they have names once a camera may be used. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || t`Camera ${index + 1}` }))
}

import { t } from '@lingui/core/macro'

/** High resolution, because only the middle of the frame becomes the photo. */
const resolution = { width: { ideal: 1920 }, height: { ideal: 1080 } } as const

/**
 * Opens the camera with this id; any camera if that one is not connected. Returns undefined if the request `isStale`.
 * Rejects with the errors of `getUserMedia`.
 */
export async function openCamera(deviceId: string, isStale: () => boolean): Promise<MediaStream | undefined> {
  if (isStale()) return undefined
  const { mediaDevices } = navigator
  if (!deviceId) return mediaDevices.getUserMedia({ video: resolution })
  try {
    return await mediaDevices.getUserMedia({ video: { ...resolution, deviceId: { exact: deviceId } } })
  } catch (error) {
    if (error instanceof Error && error.name === 'OverconstrainedError') return openCamera('', isStale)
    throw error
  }
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export type Camera = { id: string; label: string }

/** Connected cameras. Without permission their names are unknown, so they get numbers. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || t`Camera ${index + 1}` }))
}

import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCamera } from './open-camera'

const stream = {}
/** A workstation whose chosen camera is gone. */
const getUserMedia = vi.fn(async ({ video }: { video: { deviceId?: unknown } }) => {
  if (video.deviceId) throw Object.assign(new Error(), { name: 'OverconstrainedError' })
  return stream
})
vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
afterEach(() => getUserMedia.mockClear())

describe('openCamera', () => {
  it('starts any camera instead of an absent one', async () => {
    expect(await openCamera('gone', () => false)).toBe(stream)
  })

  it('starts no other camera if the request became stale during the first attempt', async () => {
    expect(await openCamera('gone', () => getUserMedia.mock.calls.length > 0)).toBeUndefined()
    expect(getUserMedia).toHaveBeenCalledTimes(1)
  })
})

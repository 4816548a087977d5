import { expect } from 'vitest'
import type { Institute } from '../../desk/support/institute'

/** Waits until no request has arrived for half a second. */
export async function waitForNoRequests({ requests }: Pick<Institute, 'requests'>): Promise<void> {
  let lastCount = -1
  const newRequestCount = () => {
    const count = requests.length - lastCount
    lastCount += count
    return count
  }
  await expect.poll(newRequestCount, { interval: 500 }).toBe(0)
}

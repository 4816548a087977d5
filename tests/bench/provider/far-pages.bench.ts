import { ratio } from '../ratio'
import { busyInstitute, withServer } from './busy-institute'

const far = { page: 9999, limit: 10 }
const first = { page: 1, limit: 10 }

const run = () =>
  withServer(async (server) => {
    const { api, close } = await busyInstitute(server, 100_000)
    try {
      return await ratio(
        () => api.registration.list(far),
        () => api.registration.list(first),
      )
    } finally {
      await close()
    }
  })

export const benches = [{ name: 'page 9,999 of 100,000 registrations against page 1, on PostgreSQL', limit: 2, run }]

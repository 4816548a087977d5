type Fetch = (request: Request) => Promise<Response>

/** The value of a Date header. */
export const httpDate = (now: number): string => new Date(now).toUTCString()

/** Adds a Date header from this clock to every response: workstations read the server's time from it. */
export function withDateHeader(fetch: Fetch, now: () => number): Fetch {
  return async (request) => {
    const response = await fetch(request)
    response.headers.set('date', httpDate(now()))
    return response
  }
}

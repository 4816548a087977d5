/** Repeats a call that fails as unreachable: on a loaded machine even a healthy server may respond too late. */
export async function retryUnreachable<T>(call: () => Promise<T>, tries = 6): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== 'unreachable') throw error
    return retryUnreachable(call, tries - 1)
  }
}

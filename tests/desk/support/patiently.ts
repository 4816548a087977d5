/** As a clerk who presses once more: a machine that stood still for a minute is none that is stuck. */
export async function patiently<T>(ask: () => Promise<T>, tries = 6): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== 'unreachable') throw error
    return patiently(ask, tries - 1)
  }
}

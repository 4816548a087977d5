/** For a small dialog that may be refused, below its buttons: it grows downwards, and they stay where they are. */
export const growsDown = { centered: false, yOffset: '28dvh' } as const

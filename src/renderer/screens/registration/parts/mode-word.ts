/** 'offline' → 'Offline': how a payment was made, as people read it; files keep the word of the wire. */
export const modeWord = (mode: string): string => mode.replace(/^./, (letter) => letter.toUpperCase())

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Removes invisible direction marks, which come with copied text and reverse the letters of printed names. The joiners
 * of Hindi (U+200C, U+200D) stay.
 */
export const stripDirectionMarks = (text: string): string => text.replace(directionMarks, '')

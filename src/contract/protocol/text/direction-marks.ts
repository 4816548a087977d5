const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Without the invisible marks of a writing direction, which come along with copied text and turn a printed name around. The
 * joiners of Hindi (U+200C, U+200D) stay.
 */
export const stripDirectionMarks = (text: string): string => text.replace(directions, '')

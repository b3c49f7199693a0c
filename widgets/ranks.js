/** The ranks of the cards, from the lowest to the highest: the Ace is 1, the King 13. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

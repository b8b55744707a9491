// In the place of the board's socket.js: there is no server, all is known.
export const send = () => false;

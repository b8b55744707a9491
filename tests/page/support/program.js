// Starts and stops the built program, `taishi board`.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const release = fileURLToPath(new URL('../../../build/release/taishi', import.meta.url));
export const built = process.env.TAISHI ?? release;

// {address (with the token), port, stop()}. `port` 0: any free one.
export function startProgram(port = 0) {
  const child = spawn(built, ['board', '--no-open', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text) => {
      said += text;
      const address = /http:\/\/127\.0\.0\.1:(\d+)\/#[0-9a-f]{32}/.exec(said);
      if (!address) return;
      resolve({
        address: address[0],
        port: Number(address[1]),
        stop: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the program ended: ${said}`)));
  });
}

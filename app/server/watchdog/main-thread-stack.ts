/** Where the first thread is, asked from another one while it does not turn its event loop. */
import { Session, type Debugger, type InspectorNotification } from 'node:inspector';

/**
 * Pauses the first thread for good and reads its stack, by V8's inspector, which interrupts JavaScript and regular
 * expressions. Nothing interrupts native code, such as a query of the embedded database: its caller is found if it returns
 * in time.
 *
 * @param waitMs how long to wait for the pause
 * @returns a line for each call, innermost first; undefined if the thread did not pause
 */
export function pauseMainThread(waitMs: number): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    const session = new Session();
    const urls = new Map<string, string>();
    setTimeout(() => resolve(undefined), waitMs);
    session.connectToMainThread();
    session.on(
      'Debugger.scriptParsed',
      ({ params }: InspectorNotification<Debugger.ScriptParsedEventDataType>) =>
        void urls.set(params.scriptId, params.url),
    );
    session.on('Debugger.paused', ({ params }: InspectorNotification<Debugger.PausedEventDataType>) =>
      resolve(params.callFrames.map((frame) => toLine(frame, urls))),
    );
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

/** As in the stack of an error. */
function toLine({ functionName, location }: Debugger.CallFrame, urls: ReadonlyMap<string, string>): string {
  const { scriptId, lineNumber, columnNumber = 0 } = location;
  const place = `${urls.get(scriptId) || 'native'}:${lineNumber + 1}:${columnNumber + 1}`;
  return functionName ? `at ${functionName} (${place})` : `at ${place}`;
}

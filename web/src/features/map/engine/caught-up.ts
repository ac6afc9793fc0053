/** ms */
const patience = 500;
const pause = 10;

/**
 * Until the graphics have done what they were asked for: where a processor draws in their place, a page that shows it
 * before stands still for a quarter of a second. Some never say so (virtual machines, remote desktops): then what is
 * drawn is shown as it is.
 */
export async function caughtUp(canvas: HTMLCanvasElement): Promise<void> {
  const gl = canvas.getContext('webgl2');
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!gl || !fence) return;
  gl.flush();
  const isBusy = () =>
    !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED;
  for (const end = performance.now() + patience; isBusy() && performance.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, pause));
  gl.deleteSync(fence);
}

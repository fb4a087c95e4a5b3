import moduleLoader from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?inline';

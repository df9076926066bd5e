import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useImportarMutation, useMapasDasEscolasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { LIMITES_DO_ARQUIVO } from '@core/arquivos';

const MEUS = 'meus';

/** O que se sabe antes de enviar; o resto diz o servidor. */
function recusaDe(arquivo: File): string | null {
  if (arquivo.size === 0) return 'Este arquivo está vazio.';
  return arquivo.size > LIMITES_DO_ARQUIVO.bytes
    ? 'Este arquivo passa de 20 MB. Divida-o em arquivos menores.'
    : null;
}

/** Repetir o mesmo envio é repeti-lo com a mesma chave. */
interface Envio {
  readonly chave: string;
  readonly arquivo: File;
  readonly escola: string | null;
}

function useEnvio(aoEnviar: (id: string) => void) {
  const [importar, { isLoading, error }] = useImportarMutation();
  const [recusa, recusar] = useState<string | null>(null);
  const ultimo = useRef<Envio | null>(null);
  const enviar = async (envio: Envio): Promise<void> => {
    const motivo = recusaDe(envio.arquivo);
    recusar(motivo);
    if (motivo !== null) return;
    ultimo.current = envio;
    const { chave, arquivo, escola } = envio;
    const { data } = await importar({
      chave,
      arquivo,
      consulta: escola === null ? {} : { escola },
    });
    if (data) aoEnviar(data.id);
  };
  return {
    enviar: (arquivo: File, escola: string | null) =>
      void enviar({ chave: crypto.randomUUID(), arquivo, escola }),
    repetir: () => void (ultimo.current && enviar(ultimo.current)),
    enviando: isLoading,
    falhou: recusa ?? (error ? mensagemDoErro(error) : null),
    /** A rede, ou o servidor, e não o arquivo. */
    repetivel:
      recusa === null && error !== undefined && !('status' in error && error.status === 422),
  };
}

interface PropsDoDestino {
  readonly destino: string;
  readonly aoEscolher: (destino: string) => void;
}

/** Para os mapas da pessoa ou para uma escola de cuja equipe é; de quem não é de nenhuma, nada. */
function Destino({ destino, aoEscolher }: PropsDoDestino) {
  const { data: escolas = [], error, refetch } = useMapasDasEscolasQuery();
  const daEquipe = escolas.filter((e) => e.equipe);
  return (
    <>
      {error && escolas.length === 0 && (
        <NaoVeio
          titulo="Não foi possível carregar as suas escolas"
          mensagem={`${mensagemDoErro(error)} Por enquanto, o arquivo só vai para os seus mapas.`}
          aoTentar={() => void refetch()}
        />
      )}
      {daEquipe.length > 0 && (
        <TextField
          select
          label="Importar para"
          value={destino}
          onChange={(e) => aoEscolher(e.target.value)}
          sx={{ minWidth: 260, maxWidth: '100%', mb: 2 }}
        >
          <MenuItem value={MEUS}>Meus mapas</MenuItem>
          {daEquipe.map(({ escola }) => (
            <MenuItem key={escola.id} value={escola.id}>
              {escola.nome}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}

interface PropsDaEntrada {
  readonly enviando: boolean;
  readonly aoReceber: (arquivo: File | undefined) => void;
}

/** Onde se larga o arquivo, ou se escolhe. */
function Entrada({ enviando, aoReceber }: PropsDaEntrada) {
  const campo = useRef<HTMLInputElement>(null);
  const [porCima, setPorCima] = useState(false);
  return (
    <Box
      onDragOver={(e) => {
        e.preventDefault();
        setPorCima(true);
      }}
      onDragLeave={() => setPorCima(false)}
      onDrop={(e: DragEvent) => {
        e.preventDefault();
        setPorCima(false);
        aoReceber(e.dataTransfer.files[0]);
      }}
      sx={{
        border: 2,
        borderStyle: 'dashed',
        borderColor: porCima ? 'primary.main' : 'divider',
        bgcolor: porCima ? 'primary.light' : 'background.paper',
        px: { xs: 2, sm: 4 },
        py: { xs: 3, sm: 5 },
        textAlign: 'center',
      }}
    >
      <Typography sx={{ mb: 2 }}>Arraste um arquivo até aqui, ou</Typography>
      <BotaoQueEspera
        variant="contained"
        esperando={enviando}
        onClick={() => campo.current?.click()}
      >
        {enviando ? 'Enviando…' : 'Escolher arquivo'}
      </BotaoQueEspera>
      <input
        ref={campo}
        type="file"
        hidden
        aria-label="Arquivo de mapas"
        onChange={(e) => {
          aoReceber(e.target.files?.[0]);
          // Escolher de novo o mesmo arquivo, já corrigido, também conta.
          e.target.value = '';
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2.5 }}>
        Até 20 MB e 20.000 mapas: AAF (Astro.com, Astro-Seek, Astrolog), SFcht (Solar Fire, Astro
        Gold), planilha CSV, texto do Solar Fire, ou o JSON exportado daqui.
      </Typography>
    </Box>
  );
}

export function EnvioDeArquivo({ aoEnviar }: { readonly aoEnviar: (id: string) => void }) {
  const [destino, escolherDestino] = useState(MEUS);
  const { enviar, repetir, enviando, falhou, repetivel } = useEnvio(aoEnviar);
  const receber = (arquivo: File | undefined): void => {
    if (arquivo && !enviando) enviar(arquivo, destino === MEUS ? null : destino);
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Destino destino={destino} aoEscolher={escolherDestino} />
      <Entrada enviando={enviando} aoReceber={receber} />
      {falhou !== null && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            repetivel ? (
              <BotaoQueEspera color="inherit" size="small" esperando={enviando} onClick={repetir}>
                Tentar de novo
              </BotaoQueEspera>
            ) : undefined
          }
        >
          {falhou}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        Nada é salvo antes de você conferir. Cada fuso do arquivo é comparado com a história do
        lugar, e as diferenças são mostradas com o motivo. O que não for importado em 24 horas será
        apagado.
      </Typography>
    </Box>
  );
}

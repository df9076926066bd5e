import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGravarImportacaoMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Opcoes } from '@/components/formulario/Opcoes';
import { FILTROS_DA_IMPORTACAO, type FiltroDaImportacao, type Importacao } from '@core/contract';
import { numero, quantosMapas } from '@core/texto';
import { EscolhasGerais } from './EscolhasGerais';
import { ListaDeRegistros } from './ListaDeRegistros';

const FILTROS: Readonly<Record<FiltroDaImportacao, string>> = {
  todos: 'Todos',
  ok: 'OK',
  dúvida: 'Dúvidas',
  erro: 'Erros',
  duplicata: 'Duplicatas',
};

/** O que fica por entrar, e o que entra sem que ninguém o visse, dito junto do botão. */
function resumo({ contas, cabem }: Importacao, vistas: number): string {
  const porVer = Math.max(0, contas.dúvida - contas.pendentes - vistas);
  const partes = [
    porVer > 0 &&
      `${numero(porVer)} ${porVer === 1 ? 'dúvida não conferida entra como sugerido' : 'dúvidas não conferidas entram como sugerido'}`,
    contas.pendentes > 0 &&
      `${numero(contas.pendentes)} ${contas.pendentes === 1 ? 'espera' : 'esperam'} resposta, e sem ela não ${contas.pendentes === 1 ? 'entra' : 'entram'}`,
    contas.erro > 0 &&
      `${numero(contas.erro)} com erro não ${contas.erro === 1 ? 'entra' : 'entram'}`,
    cabem !== null &&
      contas.entram > cabem &&
      `na sua conta só ${cabem === 1 ? 'cabe' : 'cabem'} mais ${numero(cabem)}: exclua registros, ou apague mapas`,
  ].filter(Boolean);
  const frase = partes.join('; ');
  return frase === '' ? '' : `${frase[0]?.toUpperCase()}${frase.slice(1)}.`;
}

interface Props {
  readonly importacao: Importacao;
  readonly aoDescartar: () => void;
}
interface PropsDoRodape extends Props {
  /** Quantas dúvidas já se abriram. */
  readonly vistas: number;
}

/** Só o que o servidor recusa é certo que não entrou; e gravar outra vez não duplica nada. */
const consequencia = (erro: ErroDeChamada): string => {
  const status = statusDoErro(erro);
  return status !== null && status >= 400 && status < 500
    ? 'Nada entrou.'
    : 'Pode ser que tenha entrado: importe de novo, e nada é salvo duas vezes.';
};

function Rodape({ importacao, aoDescartar, vistas }: PropsDoRodape) {
  const { contas, cabem, id } = importacao;
  const [gravar, { isLoading, error }] = useGravarImportacaoMutation({ fixedCacheKey: id });
  const cheio = cabem !== null && contas.entram > cabem;
  const frase = resumo(importacao, vistas);
  return (
    <Box
      component="section"
      aria-label="Importar"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.5,
        mt: 2,
      }}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {mensagemDoErro(error)} {consequencia(error)}
        </Alert>
      )}
      {isLoading && (
        <LinearProgress aria-label={`Importando ${quantosMapas(contas.entram)}`} sx={{ mb: 1.5 }} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 260px' }}>
          {frase}
        </Typography>
        <Button onClick={aoDescartar}>Descartar</Button>
        <BotaoQueEspera
          variant="contained"
          esperando={isLoading}
          aria-disabled={contas.entram === 0 || cheio}
          onClick={() => {
            if (contas.entram > 0 && !cheio) void gravar(id);
          }}
        >
          {isLoading
            ? `Importando ${quantosMapas(contas.entram)}…`
            : `Importar ${quantosMapas(contas.entram)}`}
        </BotaoQueEspera>
      </Box>
    </Box>
  );
}

/** O que se leu, à espera de quem decida. */
export function Conferencia({ importacao, aoDescartar }: Props) {
  const { contas, avisos } = importacao;
  const [vistas, verDuvida] = useState<ReadonlySet<number>>(new Set());
  const [filtro, filtrar] = useState<FiltroDaImportacao>(contas.dúvida > 0 ? 'dúvida' : 'todos');
  return (
    <>
      {avisos.map((frase) => (
        <Alert key={frase} severity="warning" sx={{ mb: 2 }}>
          {frase}
        </Alert>
      ))}
      <EscolhasGerais importacao={importacao} />
      <Box sx={{ maxWidth: 720, mb: 2 }}>
        <Opcoes
          rotulo="Que registros mostrar"
          opcoes={FILTROS_DA_IMPORTACAO.map((id) => ({
            id,
            conteudo: `${FILTROS[id]} (${numero(contas[id])})`,
          }))}
          escolhida={filtro}
          aoEscolher={filtrar}
          colunas={{ xs: 2, sm: 5 }}
        />
      </Box>
      <ListaDeRegistros
        key={filtro}
        importacao={importacao}
        filtro={filtro}
        aoAbrirDuvida={(n) => verDuvida((antes) => new Set(antes).add(n))}
      />
      <Rodape importacao={importacao} aoDescartar={aoDescartar} vistas={vistas.size} />
    </>
  );
}
